/** The number of the first centre, which is the enterprise itself and no record. */
export const ownCentre = 0;
