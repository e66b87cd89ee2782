/**
 * How far a publication is. `waiting`: not committed yet. `committed`: it has a commit, which is not checked. `built`: it has a release.
 * `pushed`: its commit is the newest of main. `live`: visitors see it, or the host builds it. `proposed`: it is in a review. `failed`: it
 * was given up because of its problem.
 */
export const publicationStates = ['waiting', 'committed', 'built', 'pushed', 'live', 'proposed', 'failed'] as const

export type PublicationState = (typeof publicationStates)[number]
