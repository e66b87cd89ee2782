import { buttonClasses, classes } from '#src/ui/classes.ts'
import { Field, TextArea } from '#src/ui/controls/form-controls.tsx'
import { TextLink } from '#src/ui/links.tsx'
import { Heading, Paragraph } from '#src/ui/typography.tsx'

export type PreviewFeedbackProps = {
  title: string
  text: string
  back?: string | undefined
  /** The form for feedback; undefined on a page on which the viewer cannot give feedback, such as the notice that the preview has ended. */
  form?:
    | {
        paths: { feedback: string; close: string }
        field: string
        maxLength: number
        words: Record<'right' | 'remark' | 'send' | 'close', string>
      }
    | undefined
}

/** Asks the viewer of a preview whether it looks right, or says that the preview cannot be shown. */
export const PreviewFeedback = ({ title, text, back, form }: PreviewFeedbackProps) => (
  <div className="max-w-narrow">
    <Heading level={1} variant="h2">
      {title}
    </Heading>
    <Paragraph className="mt-3">{text}</Paragraph>
    {form && (
      <>
        <form method="post" action={form.paths.feedback} className="mt-8">
          <button type="submit" className={classes(buttonClasses.solid, 'cursor-pointer')}>
            {form.words.right}
          </button>
        </form>
        <form method="post" action={form.paths.feedback} className="mt-8">
          <Field id="remark" label={form.words.remark}>
            {(control) => <TextArea {...control} name={form.field} required maxLength={form.maxLength} rows={6} dir="auto" />}
          </Field>
          <button type="submit" className={classes(buttonClasses.solid, 'mt-4 cursor-pointer')}>
            {form.words.send}
          </button>
        </form>
      </>
    )}
    {back !== undefined && (
      <p className="mt-8">
        <TextLink href="/">{back}</TextLink>
      </p>
    )}
    {form && (
      <form method="post" action={form.paths.close} className="mt-4">
        <button type="submit" className="inline-flex min-h-11 cursor-pointer items-center text-link">
          <span className="underlined">{form.words.close}</span>
        </button>
      </form>
    )}
  </div>
)
