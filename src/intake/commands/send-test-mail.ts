import { randomUUID } from 'node:crypto'
import type { IntakeSettings } from '#src/intake/runtime/settings.ts'
import type { Templates } from '#src/intake/templates/templates.ts'
import { errorMessage } from '#src/lib/node/error-message.ts'
import { commandError, commandOutput, type CommandResult } from '#src/lib/node/process/command.ts'
import { createSmtpTransport } from '#src/server-lib/mail/index.ts'

/** Sends a test mail. The exit code is 1 if the mail server does not accept the mail. */
export async function sendTestMail(
  to: string,
  { templates, settings }: { templates: Templates; settings: IntakeSettings },
): Promise<CommandResult> {
  const failure = (problem: string) => commandError(`The test mail was not sent: ${problem}`)
  if (settings.smtp === undefined) return failure('SMTP_URL is not set.')
  try {
    const transport = createSmtpTransport(settings.smtp, () => ({ name: templates.brand, email: templates.email }))
    await transport({ id: randomUUID(), to, autoSubmitted: 'auto-generated', ...templates.testMail() })
    return commandOutput(`The mail server has accepted a test mail to ${to}. Look whether it arrives.`)
  } catch (error) {
    return failure(errorMessage(error))
  }
}
