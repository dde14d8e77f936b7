/**
 * All that looks into uploaded files. Runs in a process of its own only; what comes in and goes out is copied. A process loads
 * what it needs when it needs it, so that it starts quickly.
 */
export const tasks = {
  inspect: async () => (await import('../ports/files/content/inspect.ts')).inspect,
  cleanPicture: async () => (await import('../ports/files/content/thumbnail.ts')).cleanPicture,
  thumbnail: async () => (await import('../ports/files/content/thumbnail.ts')).thumbnail,
  cleanAttachment: async () =>
    (await import('./organization/complaints/commands/redraw/cleanAttachment.ts')).cleanAttachment,
};

/** Work that answers piece by piece; the next piece is begun once the former has been taken. */
export const streams = {
  cutPdf: async () => (await import('./paperwork/payrolls/commands/cutPdf.ts')).cutPdf,
  readFacts: async () => (await import('./paperwork/payrolls/commands/reading/readFacts.ts')).readFacts,
  readFirmPages: async () => (await import('./paperwork/payrolls/commands/reading/readFirmPages.ts')).readFirmPages,
};
