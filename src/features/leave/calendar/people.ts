/** "The employee choices narrow to the chosen team" (timeEntries 9). */
export const narrowed = <P extends { readonly teams: readonly { readonly id: number }[] }>(
  people: readonly P[],
  team: number | undefined,
): readonly P[] => (team === undefined ? people : people.filter(({ teams }) => teams.some(({ id }) => id === team)));
