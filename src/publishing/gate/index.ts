/** The public interface of the gate. */
export { checkedSite, checkSite } from './check-site.ts'
export { publishCheck } from './publish-check.ts'
export { approvedPagesFile } from './visual-check.ts'
