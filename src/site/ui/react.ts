// Imported so that React is evaluated by its own chunk, not by the first one that uses it: in a task of its own at page start.
import 'react-dom/client'
import 'react/jsx-runtime'
