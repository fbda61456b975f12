"""Training: the value network of a board from games of planners, with PyTorch (the extra `torch`)."""
