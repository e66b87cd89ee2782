/**
 * Returns whether the browser's translator has changed the page. Google Translate wraps texts in <font> elements, which this site does not
 * use, and marks <html>. React would write into text nodes that are no longer in the page.
 */
export const isTranslatedByBrowser = (): boolean =>
  document.documentElement.matches('.translated-ltr, .translated-rtl') || document.querySelector('body font') !== null
