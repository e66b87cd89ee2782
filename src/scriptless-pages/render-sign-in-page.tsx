import { renderToStaticMarkup } from 'react-dom/server'
import { PageShell, type PageShellProps } from './PageShell.tsx'
import { SignInForm, type SignInFormProps } from './SignInForm.tsx'

type SignInPageContent = { shell: Omit<PageShellProps, 'children'>; form: SignInFormProps }

/** Returns the HTML of a sign-in page, without script. */
export const renderSignInPage = ({ shell, form }: SignInPageContent): string =>
  `<!doctype html>${renderToStaticMarkup(
    <PageShell {...shell}>
      <SignInForm {...form} />
    </PageShell>,
  )}`
