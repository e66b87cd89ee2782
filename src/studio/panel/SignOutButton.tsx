import { useEffect, useState } from 'react'
import { isFailure } from '#src/editor/panel/index.ts'
import { signOutPath } from '#src/studio/protocol/panel-paths.ts'
import { useStudioMessages } from './session/studio-panel-messages.ts'
import { useStudio } from './session/use-studio.ts'

/** Shows a button that signs out, with the person's name as its tooltip. Shows nothing until the name is known. */
export function SignOutButton() {
  const messages = useStudioMessages().live
  const name = usePersonName()
  if (name === undefined) return null
  return (
    <form method="post" action={signOutPath}>
      <button type="submit" title={name}>
        {messages.signOut()}
      </button>
    </form>
  )
}

/** Undefined until the server has answered. */
function usePersonName(): string | undefined {
  const { call } = useStudio()
  const [name, setName] = useState<string>()
  useEffect(() => void call('person', {}).then((answer) => !isFailure(answer) && setName(answer.name)), [call])
  return name
}
