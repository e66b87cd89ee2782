import '../../ui/styles/index.css'
import { createRoot } from 'react-dom/client'
import { ExamplesPage } from './ExamplesPage.tsx'

const root = document.getElementById('root')
if (root) createRoot(root).render(<ExamplesPage />)
