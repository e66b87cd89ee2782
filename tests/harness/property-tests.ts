import fc from 'fast-check'

/**
 * fast-check with a fixed seed, so that a commit always has the same result. `FUZZ_SEED=random` or a number tries other cases.
 */
const seed = process.env['FUZZ_SEED'] ?? '20261121'
if (seed !== 'random') fc.configureGlobal({ seed: Number(seed) })

export default fc
