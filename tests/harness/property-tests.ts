import fc from 'fast-check'

/**
 * fast-check with a fixed seed, so that the tests of a commit always have the same result. To generate other cases, set FUZZ_SEED to
 * `random` or to another number.
 */
const seed = process.env['FUZZ_SEED'] ?? '20261121'
if (seed !== 'random') fc.configureGlobal({ seed: Number(seed) })

export default fc
