import { type Random, randomFrom } from '#src/content-toolkit/generate/art/guilloche/random.ts'

/** Runs with the same seed make the same choices. Choices that depend on the time that programs need differ in any case. */
export const seed = process.env['ENDURANCE_SEED'] ?? String(Date.now())

/** Returns a generator of random numbers with the seed of this run. `client` gives each of several concurrent clients other numbers. */
export const seededRandom = (client = ''): Random => randomFrom(seed + client)
