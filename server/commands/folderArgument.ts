import path from 'node:path';

/** The folder that a command was given, absolute; npm leaves the caller's own folder in `INIT_CWD`. */
export const folderArgument = (input: string): string => path.resolve(process.env['INIT_CWD'] ?? '.', input);
