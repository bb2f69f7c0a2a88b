// What this browser keeps between visits; without storage (private windows) it is kept until the page closes.
const memory = new Map<string, string>();

export function kept<T>(key: string, otherwise: T): T {
  const text = read(`horizon.${key}`);
  if (text === null) return otherwise;
  try {
    return JSON.parse(text) as T;
  } catch {
    return otherwise;
  }
}

export function keep(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  memory.set(`horizon.${key}`, text);
  try {
    localStorage.setItem(`horizon.${key}`, text);
  } catch {
    // Full or forbidden: the memory has it.
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}
