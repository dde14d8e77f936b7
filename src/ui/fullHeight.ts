/** The height of the window, less what a notice over the page takes of it (server/http/demoNotice.ts). */
export const fullHeight = 'calc(100dvh - var(--notice, 0px))';
