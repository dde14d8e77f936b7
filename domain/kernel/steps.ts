/** Work that yields after every small step, so that whoever runs it may do other things in between; returns its result. */
export type Steps<Result> = Generator<undefined, Result, undefined>;
