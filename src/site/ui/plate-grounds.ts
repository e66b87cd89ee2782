/** The grounds that an engraving is printed on. */
export const plateGrounds = {
  ink: 'bg-ground-dark',
  oxblood: 'bg-ground-oxblood',
  slate: 'bg-ground-slate',
  sunk: 'bg-ground-sunk',
}
