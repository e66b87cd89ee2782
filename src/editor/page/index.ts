import './page.css'
import { connectToPanel } from './connect.ts'
import { offerEditor } from './offer-editor.ts'

// The development server adds this script to every page; builds do not contain it. In the frame of the editor it connects the page to the
// panel, elsewhere it offers ways to open the editor.
const host = window.parent === window ? undefined : window.parent.editorHost
if (host) connectToPanel(host)
else offerEditor()
