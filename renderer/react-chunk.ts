// React's chunk contains this module (vite.config.ts), so React is evaluated in a separate task at page start, not by the first chunk
// that uses it.
import 'react-dom/client'
import 'react/jsx-runtime'
