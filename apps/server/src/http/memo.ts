/** `make`, called once for each object; what it answered is kept as long as the object is. */
export function memo<Key extends object, Value extends object>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, Value>()
  return key => {
    const value = known.get(key) ?? make(key)
    known.set(key, value)
    return value
  }
}
