// How long an answer of the table's server is waited for: a line that broke without a word would be waited for for minutes.
const ANSWER_MS = 10_000;

/** What is asked for, given up after so many milliseconds, so that it may be asked for again; gone: tells then whoever asks. Rejects as it does. */
export async function inTime<T>(ask: (gone: AbortSignal) => Promise<T>, ms = ANSWER_MS): Promise<T> {
  const end = new AbortController();
  const timer = window.setTimeout(() => end.abort(), ms);
  try {
    return await ask(end.signal);
  } finally {
    window.clearTimeout(timer);
  }
}
