/** Where the server of the house finds what depends on the content, from the folder of the build; its pages are in client beside it. */
export const houseModule = 'intake/house.js'
