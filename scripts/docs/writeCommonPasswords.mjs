import { writeFile } from 'node:fs/promises';
import { commonPasswordsModule } from './commonPasswords.mjs';

await writeFile(new URL('../../domain/auth/commonPasswords.ts', import.meta.url), commonPasswordsModule());
