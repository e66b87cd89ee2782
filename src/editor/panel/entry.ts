import { token } from 'virtual:editor-token'
import { tokenHeader } from '#src/editor/protocol/endpoints.ts'
import { startPanel } from './start-panel.tsx'

// Starts the panel of the development server, without an extension.
void startPanel({ headers: { [tokenHeader]: token } })
