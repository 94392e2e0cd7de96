/** Of every key under which something typed is kept. */
export const PREFIX = 'kept:'

/** Whether anybody keeps something here whose name begins so. */
export const anyKept = (beginning: string): boolean =>
  Object.keys(localStorage).some(key => key.startsWith(PREFIX) && key.split(':')[2] === beginning.replace(':', ''))
