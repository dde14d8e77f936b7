import { writeFile } from 'node:fs/promises';
import { commonPasswordsModule } from './commonPasswords.mjs';

await writeFile(new URL('../../domain/access/auth/commonPasswords.ts', import.meta.url), commonPasswordsModule());
