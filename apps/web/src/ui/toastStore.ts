import type { ReactNode } from 'react'
import { carry, takeCarried } from '../lib/carried.ts'

export type ToastKind = 'info' | 'success' | 'error' | 'loading'
export type Toast = {
  id: number
  kind: ToastKind
  message: ReactNode
  /** Of what goes on by itself: no success of something else mends it. */
  apart?: boolean
}

/** 000 §9: 4 s by default and for errors, 2 s for success, loading until dismissed, at most 20 at once. */
const LASTS: Record<ToastKind, number | null> = { info: 4000, error: 4000, success: 2000, loading: null }
const KEPT = 20
export const SHOWN = 3

export const makeToastStore = () => {
  let toasts: readonly Toast[] = []
  let next = 1
  const listeners = new Set<() => void>()
  const timers = new Map<number, ReturnType<typeof setTimeout>>()
  let held = false
  /** Added in this very moment: two faults at once may have the same words. */
  const fresh = new Set<number>()

  const set = (now: readonly Toast[]) => {
    toasts = now
    for (const listener of listeners) listener()
  }
  const stopTimer = (id: number) => {
    clearTimeout(timers.get(id))
    timers.delete(id)
  }
  const startTimer = ({ id, kind }: Toast) => {
    const lasts = LASTS[kind]
    if (lasts !== null && !held && !timers.has(id))
      timers.set(
        id,
        setTimeout(() => dismiss(id), lasts),
      )
  }
  const dismiss = (id: number) => {
    stopTimer(id)
    set(toasts.filter(t => t.id !== id))
    // Nobody can leave what is not there any more.
    if (toasts.length === 0) held = false
  }
  const isOver = ({ id, kind, apart }: Toast) => kind === 'error' && !apart && !held && !fresh.has(id)
  const add = (kind: ToastKind, message: ReactNode, apart = false): number => {
    const toast: Toast = { id: next++, kind, message, apart }
    // What went wrong before is over once something has succeeded.
    if (kind === 'success') for (const { id } of toasts.filter(isOver)) dismiss(id)
    // The same toast again replaces the one that is shown; a loading one is dismissed by whoever added it.
    const same = (one: Toast) => one.kind === kind && one.message === message && !fresh.has(one.id)
    for (const { id } of kind === 'loading' ? [] : toasts.filter(same)) {
      stopTimer(id)
      toasts = toasts.filter(one => one.id !== id)
    }
    for (const old of toasts.slice(0, Math.max(0, toasts.length - KEPT + 1))) stopTimer(old.id)
    set([...toasts.slice(-(KEPT - 1)), toast])
    startTimer(toast)
    fresh.add(toast.id)
    queueMicrotask(() => fresh.delete(toast.id))
    return toast.id
  }

  return {
    add,
    dismiss,
    read: () => toasts,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** While somebody reads (pointer or focus on the toasts) none goes away. */
    hold: () => {
      held = true
      for (const id of timers.keys()) stopTimer(id)
    },
    release: () => {
      held = false
      for (const toast of toasts) startTimer(toast)
    },
  }
}

export const toastStore = makeToastStore()

/** Shows the toasts that the page before left for this one. */
export const tellCarried = (): void => {
  const message = takeCarried()
  if (message) toast.success(message)
}

/** `toast.error('Email or Password is incorrect')`. Each answers an id for `toast.dismiss`. */
export const toast = {
  info: (message: ReactNode) => toastStore.add('info', message),
  success: (message: ReactNode) => toastStore.add('success', message),
  error: (message: ReactNode) => toastStore.add('error', message),
  /** An error of what goes on by itself, such as an upload that was left. */
  errorApart: (message: ReactNode) => toastStore.add('error', message, true),
  loading: (message: ReactNode) => toastStore.add('loading', message),
  /** A success shown by the page that comes next: the toasts of this page end with it. */
  next: carry,
  dismiss: toastStore.dismiss,
}
