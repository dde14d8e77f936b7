/** What stubs have answered since the last test although the server never would; each names its call. */
export const stubProblems = new Set<string>();
