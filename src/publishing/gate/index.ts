export { checkedSite, checkSite, type FaultySite, type SiteVerdict, type UnbuiltSite } from './check-site.ts'
export { approvedPagesFile } from './visual-check.ts'
