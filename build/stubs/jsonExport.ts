/**
 * Stands for the package with which react-admin would write CSV (build/bundles.ts): our lists write their own
 * (src/engine/list/ExportButton.tsx), so that it need not be carried along.
 */
export default function jsonExport(): never {
  throw new Error('A list was exported by react-admin and not by its own button');
}
