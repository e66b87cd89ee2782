export { type ChangeSet, deleteChangeSet, deleteOtherChangeSets, mergeChangeSets, storeChangeSet, textsWith } from './changes/change-set.ts'
export { chosenFiles, filesOfCommit, type LeftOut } from './changes/chosen-content.ts'
export { cloneRepository } from './remote/clone.ts'
export { commitContent } from './content/commit-content.ts'
export { unsentVersions, type UnsentVersions } from './changes/comparison.ts'
export { idOfBytes } from './content/content-versions.ts'
export {
  contentDigest,
  describeDifferences,
  fileDifference,
  findUnpublished,
  type FileDifference,
  type UnpublishedDifferences,
} from './changes/differences.ts'
export { fetchMain } from './remote/fetch-main.ts'
export { fileHistory } from './changes/file-history.ts'
export { type FailedGit, orFailure } from './run/git-error.ts'
export { packObjects } from './run/pack-objects.ts'
export { ownRepository } from './run/owned-repository.ts'
export { publish, sendAgain, type PublishOutcome } from './publish/publish.ts'
export { publishCommand } from './publish/publish-command.ts'
export { pushCommit } from './remote/push-commit.ts'
export { type GitPerson, listContent, listEntries, readStored } from './content/read-commit.ts'
export { knownMain, type Main, remoteAddress } from './remote/remote.ts'
export { withoutChange } from './changes/without-change.ts'
export type { Blocked } from './working-copy/working-copy.ts'
export { findReviewBranch, reviewState, reviewTip } from './reviews/review.ts'
export { type KnownChanges, mergeMain, recordUpdate, type WorkingCopyUpdate } from './working-copy/working-copy-update.ts'
export { writeContent } from './content/write-content.ts'
