import { renderToStaticMarkup } from 'react-dom/server'
import { PageShell, type PageShellProps } from './PageShell.tsx'
import { SignInForm, type SignInFormProps } from './SignInForm.tsx'

type SignInPageContent = { shell: Omit<PageShellProps, 'children'>; form: SignInFormProps }

/** Renders a page of the sign-in as HTML without script, in the language of its words. */
export const renderSignInPage = ({ shell, form }: SignInPageContent): string =>
  `<!doctype html>${renderToStaticMarkup(
    <PageShell {...shell}>
      <SignInForm {...form} />
    </PageShell>,
  )}`
