export { type BuildFailure, type BuildRelease, type ReleaseBuild, ReleaseBuilder } from './check-and-build.ts'
export { prepareReleases } from './keep-releases.ts'
export { listReleases, liveLink, parseReleaseName, type ReleaseStore, type StoredRelease } from './stored-release.ts'
export { servableReleases, type SwitchOutcome, switchTo } from './switch-release.ts'
