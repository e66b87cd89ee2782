import { type Random, randomFrom } from '#src/content-toolkit/generate/art/guilloche/random.ts'

/**
 * Seed of the random choices of a run. ENDURANCE_SEED sets it, to repeat the choices of an earlier run. Choices that depend on how long
 * programs take differ in any case.
 */
export const seed = process.env['ENDURANCE_SEED'] ?? String(Date.now())

/**
 * Returns a generator of random numbers with the seed of this run. `client` names one of several concurrent clients, so that each gets
 * other numbers.
 */
export const seededRandom = (client = ''): Random => randomFrom(seed + client)
