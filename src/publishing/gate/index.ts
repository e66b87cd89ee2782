export { checkedSite, checkSite, type FaultySite, type UnbuiltSite } from './check-site.ts'
export { publishCheck } from './publish-check.ts'
export { approvedPagesFile } from './visual-check.ts'
