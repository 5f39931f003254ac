"""牌: ranks, faces, hands of cards, the pack of 216 and the verifiable shuffle (CARD-1)."""
