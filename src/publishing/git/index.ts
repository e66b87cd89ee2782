export { type ChangeSet, deleteChangeSet, deleteOtherChangeSets, mergeChangeSets, storeChangeSet, textsWith } from './changes/change-set.ts'
export { chosenFiles, listFilesOfCommit, type LeftOut } from './changes/chosen-content.ts'
export { cloneRepository } from './remote/clone.ts'
export { type ChangedFiles, commitContent } from './repository/commit-content.ts'
export { findUnsentCommits } from './changes/comparison.ts'
export { idOfBytes } from './repository/content-trees.ts'
export {
  readContentDigest,
  describeDifferences,
  fileDifferenceSchema,
  findUnpublished,
  type FileDifference,
  hasDifferences,
} from './changes/differences.ts'
export { fetchMain } from './remote/fetch-main.ts'
export { readFileHistory } from './changes/file-history.ts'
export { type FailedGit, catchGitError } from './repository/git-error.ts'
export { packObjects } from './repository/pack-objects.ts'
export { ownRepository } from './repository/owned-repository.ts'
export { publish, type PublishOutcome, sendAgain } from './publish.ts'
export { pushCommit, type Rejected, repeatRejected } from './remote/push-commit.ts'
export { type GitPerson, listContent, listEntries, readStored } from './repository/read-commit.ts'
export { knownMain, type Main, remoteUrl } from './remote/remote.ts'
export { withoutChange } from './changes/without-change.ts'
export { findReviewBranch, findReviewState, reviewTip } from './remote/review.ts'
export { type KnownChanges, mergeMain, recordUpdate, type UpdatedFile, type WorkingCopyUpdate } from './changes/working-copy-update.ts'
export { writeContent } from './repository/write-content.ts'
