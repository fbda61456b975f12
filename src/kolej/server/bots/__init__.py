"""Bots that think in processes of their own, with a cap and a time limit."""
