import { maxEmailLength } from '#src/lib/text.ts'
import type { SignInStep } from '#src/server-lib/sign-in/index.ts'
import { buttonClasses, classes } from '#src/ui/classes.ts'
import { Field, Input } from '#src/ui/controls/form-controls.tsx'
import { TextLink } from '#src/ui/links.tsx'
import { Heading, Paragraph } from '#src/ui/typography.tsx'

type SignInWords = Readonly<
  Record<'title' | 'text' | 'email' | 'send' | 'tooMany' | 'codeTitle' | 'codeText' | 'code' | 'enter' | 'again' | 'wrong' | 'over', string>
>

type SignInPaths = {
  email: string
  code: string
  again: string
}

export type SignInFormProps = {
  words: SignInWords
  paths: SignInPaths
  fields: { email: string; code: string }
  step: SignInStep
}

/**
 * Asks for the e-mail address, then for the code. The form for the code looks the same for a stranger, so that it does not reveal who may
 * sign in.
 */
export const SignInForm = ({ words, paths, fields, step }: SignInFormProps) =>
  step.kind === 'email' ? (
    <form method="post" action={paths.email} className="max-w-narrow">
      <Title>{words.title}</Title>
      <Paragraph className="mt-3">{words.text}</Paragraph>
      <Field id="email" label={words.email} error={step.isRateLimited ? words.tooMany : undefined} className="mt-8">
        {(control) => (
          <Input {...control} name={fields.email} type="email" autoComplete="email" autoFocus required maxLength={maxEmailLength} />
        )}
      </Field>
      <Submit className="mt-8">{words.send}</Submit>
    </form>
  ) : (
    <form method="post" action={paths.code} className="max-w-narrow">
      <Title>{words.codeTitle}</Title>
      <Paragraph className="mt-3">{words.codeText}</Paragraph>
      <Field id="code" label={words.code} error={step.problem && words[step.problem]} className="mt-8">
        {(control) => (
          // `maxLength` exceeds the length of a code, because spaces and hyphens between its digits are accepted.
          <Input {...control} name={fields.code} inputMode="numeric" autoComplete="one-time-code" autoFocus required maxLength={20} />
        )}
      </Field>
      <div className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-2">
        <Submit>{words.enter}</Submit>
        <TextLink href={paths.again}>{words.again}</TextLink>
      </div>
    </form>
  )

const Title = ({ children }: { children: string }) => (
  <Heading level={1} variant="h2">
    {children}
  </Heading>
)

const Submit = ({ className, children }: { className?: string; children: string }) => (
  <button type="submit" className={classes(buttonClasses.solid, 'cursor-pointer', className)}>
    {children}
  </button>
)
