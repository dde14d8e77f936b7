export const kernelMessages = {
  notJsonText: 'No es un JSON válido',
} as const;
