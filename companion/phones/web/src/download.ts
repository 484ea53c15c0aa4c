// Hands the person a file.
const KEPT_MS = 1000;

/** Lets the browser keep a text, or what was loaded, as a file of this name. */
export function download(name: string, text: string | Blob, type: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
