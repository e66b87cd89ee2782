// Vike shows no placeholder while a page loads: a page is rendered only once its data have arrived. A form whose code is not loaded
// reserves its space itself (src/site/contact/lazy-forms.tsx).
export default {}
