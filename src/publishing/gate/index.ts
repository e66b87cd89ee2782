export { checkedSite, checkSite, type FaultySite, type UnbuiltSite } from './check-site.ts'
export { runLockedGate } from './run-locked-gate.ts'
export { approvedPagesFile } from './visual-check.ts'
