export { LegalPage as Page } from '../legal/LegalPage.tsx'
