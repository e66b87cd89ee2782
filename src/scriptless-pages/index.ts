export { PageShell, type PageShellProps } from './PageShell.tsx'
export { renderSignInPage } from './render-sign-in-page.tsx'
export { SignInForm } from './SignInForm.tsx'
