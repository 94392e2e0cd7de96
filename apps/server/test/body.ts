// biome-ignore lint/suspicious/noExplicitAny: tests read answers of every call; each test states the shape it expects.
export type Body = { message: string; data: any; error?: Record<string, string>; [more: string]: any }
