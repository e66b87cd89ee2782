// Vike shows no loading placeholders: a page is rendered only with its data, and the forms reserve their space.
export default {}
