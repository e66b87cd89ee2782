import { useMessages } from './use-editor.ts'

/** Output of a program, folded. The output scrolls, so it must be focusable (WCAG 2.2 SC 2.1.1). */
export function ForDevelopers({ output }: { output: string }) {
  const messages = useMessages()
  return (
    <details>
      <summary>{messages.forDevelopers()}</summary>
      <pre tabIndex={0}>{output}</pre>
    </details>
  )
}
