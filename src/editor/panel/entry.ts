import { token } from 'virtual:editor-token'
import { tokenHeader } from '../protocol/endpoints.ts'
import { startPanel } from './start-panel.tsx'

// The panel of the development server.
void startPanel({ headers: { [tokenHeader]: token } })
