/** Whether a measuring tool is only to show that it runs: by `--smallest`, or SMALLEST=on for all that a run starts. */
export const isSmallest = process.env.SMALLEST === 'on' || process.argv.includes('--smallest');
if (isSmallest) process.env.SMALLEST = 'on';

/**
 * A size of a measurement.
 * @template T
 * @param {T} usual
 * @param {T} smallest with which everything is still done once
 * @returns {T}
 */
export const sized = (usual, smallest) => (isSmallest ? smallest : usual);
